import '#ui/tokens';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { applyStoredTheme } from '#ui/theme';
import { App } from './App.tsx';
import { createAppStore } from './ports.ts';
import { startApp } from './start.ts';

applyStoredTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const store = createAppStore(window);
void startApp(store, window);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
