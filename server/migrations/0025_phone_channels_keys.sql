CREATE TABLE "script_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_keys_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "signal_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signal_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"number" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_tests" (
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"digits_signed" text,
	"guesses" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "channel_tests_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "shared_pages" (
	"task_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_pages_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
DROP INDEX "deliveries_withdrawable";--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "signal_number" text;--> statement-breakpoint
ALTER TABLE "script_keys" ADD CONSTRAINT "script_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_codes" ADD CONSTRAINT "signal_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_tests" ADD CONSTRAINT "channel_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_pages" ADD CONSTRAINT "shared_pages_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_keys_user" ON "script_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signal_codes_user" ON "signal_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "signal_codes_number" ON "signal_codes" USING btree ("number","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_withdrawable" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."state" = 'sent' and "deliveries"."notice" = 'appointment_found' and "deliveries"."withdrawn_at" is null;--> statement-breakpoint
-- Whatever delivered something before counts as confirmed.
INSERT INTO "channel_tests" ("user_id", "channel", "tested_at", "confirmed_at")
SELECT "user_id", "channel", max("finished_at"), max("finished_at") FROM "deliveries"
WHERE "state" = 'sent' AND "finished_at" IS NOT NULL GROUP BY "user_id", "channel";
