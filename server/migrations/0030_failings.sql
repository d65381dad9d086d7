CREATE TABLE "failings" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"last" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "failings" ADD CONSTRAINT "failings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;