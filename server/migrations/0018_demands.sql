ALTER TABLE "providers" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "demands_told" text[] DEFAULT '{}'::text[] NOT NULL;