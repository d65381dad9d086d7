CREATE TABLE "telegram_bots" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"holder" text,
	"lease_until" timestamp with time zone,
	"next_update" bigint,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_turns" (
	"chat" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_chat" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_name" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_code_hash" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_telegram_chat_unique" UNIQUE("telegram_chat");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_telegram_code_hash_unique" UNIQUE("telegram_code_hash");