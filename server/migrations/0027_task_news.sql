CREATE TABLE "task_news" (
	"task_id" integer PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"held_target_id" integer,
	"held_slot_at" timestamp with time zone,
	"look_until" timestamp with time zone,
	"wake_at" timestamp with time zone,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "since_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "untold_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_news" ADD CONSTRAINT "task_news_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_news_held" ON "task_news" USING btree ("held_target_id","held_slot_at") WHERE "task_news"."held_target_id" is not null;--> statement-breakpoint
CREATE INDEX "task_news_look" ON "task_news" USING btree ("look_until") WHERE "task_news"."look_until" is not null;--> statement-breakpoint
CREATE INDEX "task_news_wake" ON "task_news" USING btree ("wake_at") WHERE "task_news"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "task_news_decided" ON "task_news" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "findings_gone" ON "findings" USING btree ("target_id","gone_at") WHERE "findings"."gone_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_booking" ON "tasks" USING btree ("id") WHERE "tasks"."auto_booking_enabled";--> statement-breakpoint
INSERT INTO "task_news" ("task_id", "state", "held_target_id", "held_slot_at", "look_until", "decided_at")
  SELECT "tasks"."id", jsonb_build_object('told', coalesce(told.slots, '[]'), 'fullAt', 0, 'urgent', '[]'::jsonb, 'saidHeldBack', false),
    told.target_id, CASE WHEN told.target_id IS NOT NULL THEN "told_earliest_at" END, now() + interval '1 hour', now()
  FROM "tasks" LEFT JOIN LATERAL (
    SELECT f.target_id, jsonb_build_array(jsonb_build_object('target', f.target_id,
      'at', (extract(epoch from f.slot_at) * 1000)::bigint, 'since', (extract(epoch from f.first_seen_at) * 1000)::bigint,
      'messaged', true, 'messages', jsonb_build_array((extract(epoch from "tasks"."told_at") * 1000)::bigint))) AS slots
    FROM "watches" w JOIN "findings" f ON f.target_id = w.target_id AND f.slot_at = "tasks"."told_earliest_at" AND f.gone_at IS NULL
    WHERE w.task_id = "tasks"."id" AND w.ended_at IS NULL ORDER BY f.target_id LIMIT 1
  ) told ON true
  WHERE "is_monitoring";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "told_earliest_at";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "told_at";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "told_episode";