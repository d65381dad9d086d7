-- By hand: told is kept for each channel. Who was messaged before was told on all channels that are switched on now.
UPDATE "task_news" n SET "state" = n."state" || jsonb_build_object('told', (
  SELECT coalesce(jsonb_agg((one - 'messaged' - 'messages') || jsonb_build_object('toldAt', one->'since', 'sent', (
    SELECT coalesce(jsonb_object_agg(channel, one->'messages' || CASE
      WHEN (one->>'messaged')::boolean AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(one->'messages') AS m WHERE m::numeric >= (one->'since')::numeric)
      THEN jsonb_build_array(one->'since') ELSE '[]'::jsonb END), '{}'::jsonb)
    FROM "notification_settings" s CROSS JOIN unnest(s."channels") AS channel
    WHERE s."user_id" = t."user_id" AND ((one->>'messaged')::boolean OR jsonb_array_length(one->'messages') > 0)))), '[]'::jsonb)
  FROM jsonb_array_elements(n."state"->'told') AS one))
FROM "tasks" t WHERE t."id" = n."task_id";--> statement-breakpoint
-- By hand: whatever waited is decided about once.
UPDATE "task_news" SET "wake_at" = now() WHERE "look_until" IS NOT NULL OR "wake_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "task_news_look";--> statement-breakpoint
ALTER TABLE "task_news" DROP COLUMN "look_until";
