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
DROP INDEX "deliveries_withdrawable";--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "signal_number" text;--> statement-breakpoint
ALTER TABLE "signal_codes" ADD CONSTRAINT "signal_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signal_codes_user" ON "signal_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "signal_codes_number" ON "signal_codes" USING btree ("number","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_withdrawable" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."state" = 'sent' and "deliveries"."notice" = 'appointment_found' and "deliveries"."withdrawn_at" is null;