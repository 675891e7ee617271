import { expect, it } from 'vitest';
import { pglite } from '../support/pglite.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** A query for each kind of rule in the schema: its name and its text. */
const RULES: Record<string, string> = {
  tables: `select oid::regclass::text as name, relkind::text as kind, relrowsecurity, relforcerowsecurity, relacl::text as rights
             from pg_class where relnamespace = any ($1) and relkind <> 't'`,
  columns: `select a.attrelid::regclass::text as name, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
                   a.attnotnull, a.attidentity::text, a.attgenerated::text, a.attcollation::regcollation::text as collation,
                   a.attacl::text as rights, pg_get_expr(d.adbin, d.adrelid) as default
              from pg_attribute a join pg_class c on c.oid = a.attrelid
              left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
             where c.relnamespace = any ($1) and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid::regclass::text as name, conname::text as constraint, convalidated, pg_get_constraintdef(oid) as text
                  from pg_constraint where connamespace = any ($1) and contype <> 'n'`,
  indexes: `select pg_get_indexdef(oid) as text from pg_class where relnamespace = any ($1) and relkind = 'i'`,
  policies: `select schemaname::text, tablename::text, policyname::text, permissive, roles::text, cmd, qual, with_check
               from pg_policies where schemaname in ('public', 'private', 'storage')`,
  functions: `select pg_get_functiondef(oid) as text, proowner::regrole::text as owner, proacl::text as rights
                from pg_proc where pronamespace = any ($1)`,
  triggers: `select pg_get_triggerdef(t.oid) as text, t.tgenabled::text as enabled
               from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = any ($1) and not t.tgisinternal`,
  schemas: `select nspname::text as name, nspacl::text as rights from pg_namespace where oid = any ($1)`,
  defaults: `select defaclrole::regrole::text as role, defaclobjtype::text as kind, defaclacl::text as rights
               from pg_default_acl where defaclnamespace = any ($1)`,
};

async function rulesOf(db: TestDatabase): Promise<Record<string, string[]>> {
  const schemas = `array['public'::regnamespace, 'private'::regnamespace]`;
  const read = async (sql: string) =>
    (await db.ask(sql.replaceAll('$1', schemas))).map((row) => JSON.stringify(row)).sort();
  const entries = Object.entries(RULES).map(async ([kind, sql]) => [kind, await read(sql)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Tests that PGlite has the schema of this database, so that what the schema alone decides needs no second proof. */
export function describeSchema(db: () => TestDatabase): void {
  it('PGlite has the same tables, columns, rules, rights, functions and triggers', async () => {
    const embedded = await pglite.open();
    const rules = await rulesOf(db());
    expect(await rulesOf(embedded)).toEqual(rules);
    for (const kind of Object.keys(RULES)) expect(rules[kind]?.length, kind).toBeGreaterThan(0);
    await embedded.close();
  });
}
