CREATE TABLE "receivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_first" boolean NOT NULL,
	"is_on" boolean NOT NULL,
	"kinds" text DEFAULT 'all' NOT NULL,
	"language" text,
	"quiet" jsonb,
	"is_brief" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets_sealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"telegram_chat" text,
	"telegram_name" text,
	"telegram_moved_at" timestamp with time zone,
	"signal_number" text,
	"is_of_other" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_until" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"secret_hash" text,
	"leave_hash" text,
	"request_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receivers_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "receivers_leave_hash_unique" UNIQUE("leave_hash")
);--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_first" ON "receivers" USING btree ("user_id","channel") WHERE "receivers"."is_first";--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_chat" ON "receivers" USING btree ("telegram_chat") WHERE not "receivers"."is_of_other";--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_chat_of_other" ON "receivers" USING btree ("user_id","telegram_chat") WHERE "receivers"."is_of_other";--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_user" ON "receivers" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "channel_tests" ADD COLUMN "receiver_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receiver_id" integer;--> statement-breakpoint
ALTER TABLE "news_hours" ADD COLUMN "receiver_id" integer;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_code_receiver" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "receivers" integer[];--> statement-breakpoint
-- The first receiver of each channel that was used: the specification's settings show and write its fields.
INSERT INTO "receivers" ("user_id", "channel", "is_first", "is_on", "is_brief", "settings", "secrets_sealed",
  "telegram_chat", "telegram_name", "telegram_moved_at", "signal_number", "created_at", "updated_at")
SELECT s."user_id", c."channel", true, c."channel" = any(s."channels"), c."channel" = any(s."brief_channels"),
  coalesce((SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(s."settings") f WHERE f.key = any(c."fields")), '{}'),
  coalesce((SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(s."secrets_sealed") f WHERE f.key = any(c."fields")), '{}'),
  CASE WHEN c."channel" = 'telegram' THEN s."telegram_chat" END, CASE WHEN c."channel" = 'telegram' THEN s."telegram_name" END,
  CASE WHEN c."channel" = 'telegram' THEN s."telegram_moved_at" END, CASE WHEN c."channel" = 'signal' THEN s."signal_number" END,
  s."updated_at", s."updated_at"
FROM "notification_settings" s CROSS JOIN (VALUES
  ('email', '{receiver_email,sender_email,email_password,smtp_server,smtp_port}'::text[]),
  ('telegram', '{}'),
  ('signal', '{}'),
  ('ntfy', '{ntfy_topic,ntfy_server,ntfy_token}'),
  ('gotify', '{gotify_server,gotify_token}'),
  ('pushbullet', '{pushbullet_api_key}'),
  ('callmebot', '{callmebot_phone_number,callmebot_api_key,callmebot_username}'),
  ('discord', '{discord_webhook}'),
  ('apprise', '{apprise_key}'),
  ('webhook', '{webhook_url,webhook_secret}'),
  ('webpush', '{}')) c ("channel", "fields")
WHERE c."channel" = any(s."channels") OR c."channel" = any(s."brief_channels")
  OR EXISTS (SELECT 1 FROM jsonb_each(s."secrets_sealed") f WHERE f.key = any(c."fields"))
  OR EXISTS (SELECT 1 FROM jsonb_each_text(s."settings") f WHERE f.key = any(c."fields")
    AND f.value NOT IN ('', 'https://ntfy.sh', 'smtp.gmail.com', '587'))
  OR c."channel" = 'telegram' AND (s."telegram_chat" IS NOT NULL OR s."telegram_moved_at" IS NOT NULL)
  OR c."channel" = 'signal' AND s."signal_number" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "deliveries" d WHERE d."user_id" = s."user_id" AND d."channel" = c."channel");--> statement-breakpoint
-- A test can be sent before the first save of the settings.
INSERT INTO "receivers" ("user_id", "channel", "is_first", "is_on", "created_at", "updated_at")
SELECT "user_id", "channel", true, false, "tested_at", "tested_at" FROM "channel_tests"
ON CONFLICT ("user_id", "channel") WHERE "is_first" DO NOTHING;--> statement-breakpoint
UPDATE "deliveries" d SET "receiver_id" = r."id" FROM "receivers" r
WHERE r."user_id" = d."user_id" AND r."channel" = d."channel";--> statement-breakpoint
UPDATE "channel_tests" t SET "receiver_id" = r."id" FROM "receivers" r
WHERE r."user_id" = t."user_id" AND r."channel" = t."channel";--> statement-breakpoint
UPDATE "news_hours" n SET "receiver_id" = r."id" FROM "receivers" r
WHERE r."user_id" = n."user_id" AND r."channel" = n."channel";--> statement-breakpoint
DELETE FROM "news_hours" WHERE "receiver_id" IS NULL;--> statement-breakpoint
-- What a channel was told, its first receiver was told: nobody gets it again.
UPDATE "task_news" n SET "state" = jsonb_set(n."state", '{told}', (
  SELECT coalesce(jsonb_agg(jsonb_set(slot, '{sent}', (
    SELECT coalesce(jsonb_object_agg(r."id"::text, sent.value), '{}')
    FROM jsonb_each(slot->'sent') sent JOIN "receivers" r ON r."user_id" = t."user_id" AND r."channel" = sent.key))
    ORDER BY place), '[]')
  FROM jsonb_array_elements(n."state"->'told') WITH ORDINALITY AS told (slot, place)))
FROM "tasks" t WHERE t."id" = n."task_id" AND n."state" ? 'told';--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_telegram_chat_unique";--> statement-breakpoint
ALTER TABLE "channel_tests" DROP CONSTRAINT "channel_tests_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "news_hours" DROP CONSTRAINT "news_hours_user_id_notification_settings_user_id_fk";--> statement-breakpoint
ALTER TABLE "channel_tests" DROP CONSTRAINT "channel_tests_user_id_channel_pk";--> statement-breakpoint
ALTER TABLE "news_hours" DROP CONSTRAINT "news_hours_user_id_channel_pk";--> statement-breakpoint
ALTER TABLE "channel_tests" ADD PRIMARY KEY ("receiver_id");--> statement-breakpoint
ALTER TABLE "news_hours" ADD PRIMARY KEY ("receiver_id");--> statement-breakpoint
ALTER TABLE "channel_tests" ADD CONSTRAINT "channel_tests_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_hours" ADD CONSTRAINT "news_hours_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_receiver" ON "deliveries" USING btree ("receiver_id");--> statement-breakpoint
ALTER TABLE "channel_tests" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "channel_tests" DROP COLUMN "channel";--> statement-breakpoint
ALTER TABLE "news_hours" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "news_hours" DROP COLUMN "channel";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "channels";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "settings";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "secrets_sealed";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "brief_channels";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "telegram_chat";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "telegram_name";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "telegram_moved_at";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "signal_number";--> statement-breakpoint
CREATE TABLE "refused_requests" (
	"user_id" integer NOT NULL,
	"place_signed" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_requests_user_id_place_signed_pk" PRIMARY KEY("user_id","place_signed")
);
--> statement-breakpoint
ALTER TABLE "refused_requests" ADD CONSTRAINT "refused_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "judged_chances" (
	"day" date NOT NULL,
	"days" integer NOT NULL,
	"band" text NOT NULL,
	"said" integer NOT NULL,
	"came" integer NOT NULL,
	CONSTRAINT "judged_chances_day_days_band_pk" PRIMARY KEY("day","days","band")
);
--> statement-breakpoint
CREATE TABLE "judged_weeks" (
	"target_id" integer NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "judged_weeks_target_id_week_pk" PRIMARY KEY("target_id","week")
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"target_id" integer NOT NULL,
	"day" date NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "openings_target_id_day_pk" PRIMARY KEY("target_id","day")
);
--> statement-breakpoint
CREATE TABLE "said_chances" (
	"task_id" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"band" text NOT NULL,
	"asked" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "said_chances_task_id_days_said_at_pk" PRIMARY KEY("task_id","days","said_at")
);
--> statement-breakpoint
ALTER TABLE "judged_weeks" ADD CONSTRAINT "judged_weeks_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "said_chances" ADD CONSTRAINT "said_chances_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_day" ON "openings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "said_chances_due" ON "said_chances" USING btree ("due_at");
