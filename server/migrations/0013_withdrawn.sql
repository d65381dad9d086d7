ALTER TABLE "deliveries" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_withdrawable" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."state" = 'sent' and "deliveries"."notice" = 'appointment_found'
          and "deliveries"."withdrawn_at" is null and "deliveries"."channel" in ('telegram', 'webpush');