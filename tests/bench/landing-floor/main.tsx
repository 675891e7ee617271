import { atom, Provider, useAtomValue } from 'jotai';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const titleAtom = atom('Floor');

/** What no page of this stack can do without: React, the router, jotai, and one heading. */
function Floor() {
  return <h1>{useAtomValue(titleAtom)}</h1>;
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Provider>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Floor />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
