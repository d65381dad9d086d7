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
ALTER TABLE "channel_tests" ADD CONSTRAINT "channel_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "channel_tests" ("user_id", "channel", "tested_at", "confirmed_at")
SELECT "user_id", "channel", max("finished_at"), max("finished_at") FROM "deliveries"
WHERE "state" = 'sent' AND "finished_at" IS NOT NULL GROUP BY "user_id", "channel";