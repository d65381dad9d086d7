CREATE TABLE "outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"step" text NOT NULL,
	"told_to" integer NOT NULL,
	"away_told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "enable_outage_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outages" ADD CONSTRAINT "outages_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outages_open" ON "outages" USING btree ("provider_id") WHERE "outages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outages_untold" ON "outages" USING btree ("id") WHERE "outages"."step" <> 'done';