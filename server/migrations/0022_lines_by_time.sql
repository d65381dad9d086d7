CREATE INDEX "target_lines_at" ON "target_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "task_lines_at" ON "task_lines" USING btree ("at");