ALTER TABLE "notification_settings" ADD COLUMN "channels" text[];--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "secrets_sealed" jsonb;--> statement-breakpoint
UPDATE "notification_settings" SET
	"channels" = array_remove(ARRAY[
		CASE WHEN "enable_email" THEN 'email' END,
		CASE WHEN "enable_pushbullet" THEN 'pushbullet' END,
		CASE WHEN "enable_callmebot" THEN 'callmebot' END,
		CASE WHEN "enable_webpush" THEN 'webpush' END
	], NULL),
	"settings" = jsonb_build_object(
		'sender_email', "sender_email",
		'receiver_email', "receiver_email",
		'smtp_server', "smtp_server",
		'smtp_port', "smtp_port",
		'callmebot_phone_number', "callmebot_phone_number",
		'callmebot_username', "callmebot_username"
	),
	"secrets_sealed" = jsonb_strip_nulls(jsonb_build_object(
		'email_password', "email_password_sealed",
		'pushbullet_api_key', "pushbullet_api_key_sealed",
		'callmebot_api_key', "callmebot_api_key_sealed"
	));--> statement-breakpoint
ALTER TABLE "notification_settings" ALTER COLUMN "channels" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ALTER COLUMN "settings" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ALTER COLUMN "secrets_sealed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "enable_email";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "sender_email";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "email_password_sealed";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "receiver_email";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "smtp_server";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "smtp_port";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "enable_pushbullet";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "pushbullet_api_key_sealed";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "enable_callmebot";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "callmebot_phone_number";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "callmebot_api_key_sealed";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "callmebot_username";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "enable_webpush";