ALTER TABLE "bookings" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "doubted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_gates" ADD COLUMN "office_ahead_ms" bigint DEFAULT 0 NOT NULL;