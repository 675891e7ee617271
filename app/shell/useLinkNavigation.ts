import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { OPENED_BY_LINK } from '../paths.ts';

/**
 * Lets the router handle clicks on ordinary links to pages of the app. So features and ui can render plain
 * anchors without depending on the router, and opening a link in a new tab works.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(anchor instanceof HTMLAnchorElement) || anchor.target !== '' || anchor.hasAttribute('download'))
        return;
      if (anchor.origin !== window.location.origin) return;
      // The browser itself handles links within the page (such as the skip link) and links to the server's own
      // pages.
      if (anchor.hash !== '' && anchor.pathname === window.location.pathname) return;
      if (SERVER_PAGES.test(anchor.pathname)) return;
      event.preventDefault();
      navigate(`${anchor.pathname}${anchor.search}${anchor.hash}`, { state: OPENED_BY_LINK });
    }
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}

const SERVER_PAGES = /^\/(inbox|legal|auth|storage)(\/|$)/;
