import * as v from 'valibot';
import type { ServerContext } from '../http/context.ts';
import { StorageError } from './errors.ts';

/**
 * Distinguishes the token of a link from every other token that this server signs. The token contains no role, so no
 * API accepts it.
 */
const AUDIENCE = 'storage object';

const claims = v.object({ aud: v.literal(AUDIENCE), url: v.string() });

/** Makes and checks links with which anyone can read one private file for a limited time. */
export interface SignedLinks {
  /** Returns the path and query of a link, relative to the storage API. The link works for `seconds` seconds. */
  make(bucket: string, name: string, seconds: number): Promise<string>;
  /**
   * Checks the token of a link.
   * @throws {StorageError} 400 if the token is invalid, has expired or belongs to another file
   */
  check(token: string, bucket: string, name: string): Promise<void>;
}

export function createSignedLinks({ keys, clock }: Pick<ServerContext, 'keys' | 'clock'>): SignedLinks {
  return {
    make: async (bucket, name, seconds) => {
      const url = `${bucket}/${name}`;
      const iat = Math.floor(clock().getTime() / 1000);
      const token = await keys.sign({ aud: AUDIENCE, url, iat, exp: iat + seconds });
      // Do not encode the path, because storage-js does.
      return `/object/sign/${url}?token=${token}`;
    },
    check: async (token, bucket, name) => {
      const payload = await keys.verify(token, clock()).catch(() => null);
      const parsed = v.safeParse(claims, payload);
      if (parsed.success && parsed.output.url === `${bucket}/${name}`) return;
      throw new StorageError(400, 'InvalidJWT', 'The link has expired, or is not of this file');
    },
  };
}
