ALTER TABLE "tasks" DROP CONSTRAINT "tasks_target_id_targets_id_fk";
--> statement-breakpoint
DROP INDEX "tasks_target";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "target_id";--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "told_episode";--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "told_earliest_at";--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "told_at";