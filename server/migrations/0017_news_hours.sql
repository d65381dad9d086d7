CREATE TABLE "news_hours" (
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "news_hours_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
ALTER TABLE "news_hours" ADD CONSTRAINT "news_hours_user_id_notification_settings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."notification_settings"("user_id") ON DELETE cascade ON UPDATE no action;