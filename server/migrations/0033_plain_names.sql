ALTER TABLE "watchmen" RENAME TO "ban_detectors";--> statement-breakpoint
ALTER TABLE "failings" RENAME TO "provider_failures";--> statement-breakpoint
DO $$
DECLARE named record;
BEGIN
  FOR named IN
    SELECT conname, conrelid::regclass AS of_table,
      replace(replace(conname, 'watchmen', 'ban_detectors'), 'failings', 'provider_failures') AS plain_name
    FROM pg_constraint
    WHERE conrelid IN ('"ban_detectors"'::regclass, '"provider_failures"'::regclass)
      AND conname ~ '^(watchmen|failings)_'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.of_table, named.conname, named.plain_name);
  END LOOP;
END $$;
