DROP INDEX "tasks_over";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_over" ON "tasks" USING btree ("over_at") WHERE "tasks"."is_monitoring" and "tasks"."over_at" is not null;--> statement-breakpoint
UPDATE "tasks" SET "over_at" = least(("latest_date" + 1)::timestamp at time zone 'Europe/Berlin', "current_appointment_at")
  - coalesce("minimum_notice_hours", 0) * interval '1 hour' WHERE "is_monitoring";
