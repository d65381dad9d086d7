ALTER TABLE "bookings" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "replaces_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "dry_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "current_appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_replaces_id_bookings_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_replaces" ON "bookings" USING btree ("replaces_id") WHERE "bookings"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_current" ON "tasks" USING btree ("current_appointment_at") WHERE "tasks"."is_monitoring" and "tasks"."current_appointment_at" is not null;