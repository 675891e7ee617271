/**
 * `fetch` that takes no answer of a stranger for our server's: a captive portal, a proxy or a telephone company answers any address with a
 * page. Such an answer counts as none, as where the network is gone.
 * @throws {TypeError} as fetch does without a network
 */
export function ownAnswersFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    // 413 is said by proxies in front of our server, in a page: what was sent is too large, and no later try helps.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const isForeign = response.status === 511 || (isPage && response.status !== 413);
    if (isForeign) throw new TypeError('The answer is not from the server.');
    return response;
  };
}
