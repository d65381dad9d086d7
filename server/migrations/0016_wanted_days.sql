DROP INDEX "tasks_latest";--> statement-breakpoint
DROP INDEX "tasks_current";--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "wanted_days" jsonb;--> statement-breakpoint
CREATE INDEX "tasks_over" ON "tasks" USING btree ((least((("latest_date" + 1)::timestamp at time zone 'Europe/Berlin' at time zone 'UTC'), ("current_appointment_at" at time zone 'UTC')) - coalesce("minimum_notice_hours", 0) * interval '1 hour')) WHERE "tasks"."is_monitoring" and ("tasks"."latest_date" is not null or "tasks"."current_appointment_at" is not null);--> statement-breakpoint
CREATE INDEX "watches_wanted" ON "watches" USING btree ("target_id","wanted_days") WHERE "watches"."ended_at" is null and "watches"."wanted_days" is not null;--> statement-breakpoint
UPDATE "watches" SET "wanted_days" = jsonb_build_object(
  'earliest_date', "tasks"."earliest_date",
  'latest_date', least("tasks"."latest_date", ("tasks"."current_appointment_at" at time zone 'Europe/Berlin')::date),
  'weekdays', to_jsonb("tasks"."weekdays")
)
FROM "tasks"
WHERE "tasks"."id" = "watches"."task_id" AND "watches"."ended_at" IS NULL AND num_nonnulls("tasks"."earliest_date", "tasks"."latest_date",
  "tasks"."weekdays", "tasks"."time_from", "tasks"."time_to", "tasks"."minimum_notice_hours", "tasks"."current_appointment_at") > 0;
