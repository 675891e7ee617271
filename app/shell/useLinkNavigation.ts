import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Plain links to pages of the app are followed by the router. Features and ui render ordinary anchors, and need no
 * router to do so; every link keeps its address, so opening it in a new tab works.
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
      // A link into the page itself (the skip link) is the browser's own business, and so are the server's pages.
      if (anchor.hash !== '' && anchor.pathname === window.location.pathname) return;
      if (SERVER_PAGES.test(anchor.pathname)) return;
      event.preventDefault();
      navigate(`${anchor.pathname}${anchor.search}${anchor.hash}`);
    }
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}

const SERVER_PAGES = /^\/(inbox|legal|auth|storage)(\/|$)/;
