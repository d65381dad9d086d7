DROP INDEX "deliveries_waiting";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_uid" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand: people have entries of older bookings in their calendars, under these names and with these sequences.
UPDATE "bookings" SET "calendar_uid" = 'booking-' || "id" || '@terminlotse',
	"calendar_sequence" = CASE WHEN "state" = 'cancelled' THEN 1 ELSE 0 END;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("user_id","created_at") WHERE "deliveries"."state" = 'waiting';
