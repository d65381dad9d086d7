ALTER TABLE "bookings" ADD COLUMN "desk_hint" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "desk_info" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "variant" jsonb;