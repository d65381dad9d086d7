ALTER TABLE "telegram_bots" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_code_chat" text;