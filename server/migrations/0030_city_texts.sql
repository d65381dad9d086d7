CREATE TABLE "city_texts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"desks" jsonb,
	"services" jsonb,
	"export_url" text,
	"export_day" date,
	"export_asked_at" timestamp with time zone,
	"export_trouble" text
);
--> statement-breakpoint
ALTER TABLE "city_texts" ADD CONSTRAINT "city_texts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;