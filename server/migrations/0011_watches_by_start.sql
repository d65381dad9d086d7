DROP INDEX "watches_target_open";--> statement-breakpoint
CREATE INDEX "watches_target_open" ON "watches" USING btree ("target_id","started_at") WHERE "watches"."ended_at" is null;