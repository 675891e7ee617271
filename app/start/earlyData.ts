import { askEarly } from './prefetch.ts';

// Bundled on its own and written into every page (scripts/build/document.ts): it runs while the app is still on its way.
window.earlyData = askEarly(window) ?? undefined;
