INSERT INTO "task_targets" ("task_id", "target_id", "place")
SELECT "id", "target_id", 0 FROM "tasks" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "tasks" SET
  "told_episode" = w."told_episode", "told_earliest_at" = w."told_earliest_at", "told_at" = w."told_at"
FROM "watches" w WHERE w."task_id" = "tasks"."id" AND w."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_target_id_targets_id_fk";
--> statement-breakpoint
DROP INDEX "tasks_target";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "target_id";--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "told_episode";--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "told_earliest_at";--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "told_at";