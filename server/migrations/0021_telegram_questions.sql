ALTER TABLE "telegram_bots" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "telegram_code_chat" text;--> statement-breakpoint
-- Numbers that no form takes any more: no telephone has so few digits or so many.
UPDATE "notification_settings" SET "settings" = jsonb_set("settings", '{callmebot_phone_number}', '""')
WHERE "settings" ->> 'callmebot_phone_number' <> ''
  AND regexp_replace("settings" ->> 'callmebot_phone_number', '[^0-9]', '', 'g') !~ '^0{0,2}[1-9][0-9]{7,12}$';
