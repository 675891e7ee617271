import * as v from 'valibot';
import type { RunQuery } from './describe-schema.ts';

const tables = v.array(
  v.object({ names: v.array(v.string()), columns: v.string(), access: v.string(), about: v.string() }),
);
const functions = v.array(
  v.object({
    name: v.string(),
    args: v.string(),
    returns: v.string(),
    callers: v.string(),
    about: v.string(),
  }),
);

// Tables with the same columns, such as the eight progress tables, share one row of the list.
const TABLES = `
  select array_agg(name order by name collate "C") as names, columns, access, min(about) as about
    from (select c.relname::text as name,
                 (select string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
                    from pg_attribute as a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname not in ('user_id')) as columns,
                 coalesce(nullif(concat_ws(', ',
                   case when has_table_privilege('authenticated', c.oid, 'select') then 'read' end,
                   case when has_any_column_privilege('authenticated', c.oid, 'insert') then 'insert' end,
                   case when has_any_column_privilege('authenticated', c.oid, 'update') then 'change' end), ''), 'nothing') as access,
                 regexp_replace(obj_description(c.oid, 'pg_class'), ' \\([a-z_]+, (quizzes|mock_exam)\\)', '') as about
            from pg_class as c
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') as t
   group by columns, access
   order by min(name collate "C")`;

const FUNCTIONS = `
  select p.proname::text as name, pg_get_function_arguments(p.oid) as args, pg_get_function_result(p.oid) as returns,
         concat_ws(', ', case when has_function_privilege('anon', p.oid, 'execute') then 'visitors' end,
                         case when has_function_privilege('authenticated', p.oid, 'execute') then 'learners' end,
                         case when not has_function_privilege('anon', p.oid, 'execute')
                                   and not has_function_privilege('authenticated', p.oid, 'execute') then 'the service role' end) as callers,
         obj_description(p.oid, 'pg_proc') as about
    from pg_proc as p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
   order by p.proname collate "C"`;

const PRIVATE = `
  select string_agg(format('\`%s\` (%s)', c.relname, regexp_replace(obj_description(c.oid, 'pg_class'), '\\.$', '')), '; '
                    order by c.relname collate "C") as tables
    from pg_class as c where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'`;

/** Shortens type names, and writes an optional argument as `name? type`. */
const short = (sql: string) =>
  sql
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('double precision', 'float8')
    .replaceAll(/(p_\w+) ([^,]+?) DEFAULT .+?(?=, p_|$)/g, '$1? $2');

const [BEGIN, END] = ['<!-- npm run types:generate writes from here -->', '<!-- to here -->'];

/** Lists the tables and functions of a database that has the schema, in the format of docs/database.md. */
async function renderContract(ask: RunQuery): Promise<string> {
  const lines = [
    '| table | columns beside `user_id` | learners may | what it is |',
    '|---|---|---|---|',
    ...v
      .parse(tables, await ask(TABLES))
      .map(
        ({ names, columns, access, about }) =>
          `| ${names.map((name) => `\`${name}\``).join(', ')} | ${short(columns)} | ${access} | ${about} |`,
      ),
    '',
    ...v
      .parse(functions, await ask(FUNCTIONS))
      .map(
        ({ name, args, returns, callers, about }) =>
          `- \`${name}(${short(args)})\` returns \`${short(returns)}\`, for ${callers}: ${about}`,
      ),
    '',
    `Outside the API, in \`private\`: ${v.parse(v.tuple([v.object({ tables: v.string() })]), await ask(PRIVATE))[0].tables}.`,
  ];
  return lines.join('\n');
}

/**
 * Returns the document with an updated list of tables and functions. @throws {Error} if the document has no place for
 * the list
 */
export async function updateContract(document: string, ask: RunQuery): Promise<string> {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error('docs/database.md has no place for the tables and functions.');
  return `${document.slice(0, begin + BEGIN.length)}\n${await renderContract(ask)}\n${document.slice(end)}`;
}
