import { RestError } from '../errors.ts';

/** How the rows are to be written: a list or exactly one object, with or without null fields. */
export interface Shape {
  single: boolean;
  stripNulls: boolean;
  contentType: string;
}

const ARRAY: Shape = { single: false, stripNulls: false, contentType: 'application/json; charset=utf-8' };

/**
 * Reads the Accept header.
 * @throws {RestError} 406 PGRST107 for media types that are not offered (CSV, plans, GeoJSON)
 */
export function parseAccept(header: string | null): Shape {
  const wanted = (header ?? '').trim();
  if (wanted === '') return ARRAY;
  for (const entry of wanted.split(',')) {
    const [media = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const stripNulls = parameters.includes('nulls=stripped');
    if (media === 'application/vnd.pgrst.object+json' || media === 'application/vnd.pgrst.object') {
      const suffix = stripNulls ? ';nulls=stripped' : '';
      const contentType = `application/vnd.pgrst.object+json${suffix}; charset=utf-8`;
      return { single: true, stripNulls, contentType };
    }
    if (media === 'application/vnd.pgrst.array+json' || media === 'application/vnd.pgrst.array') {
      const contentType = 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8';
      return stripNulls ? { single: false, stripNulls, contentType } : ARRAY;
    }
    if (media === 'application/json' || media === '*/*' || media === 'application/*') return ARRAY;
  }
  const message = `None of these media types are available: ${wanted}`;
  throw new RestError(406, 'PGRST107', message);
}
