import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DoorApp } from './door-app.tsx';
import './door.css';
import { allowSoundOnTouch } from './signals.ts';
import { openDoorDatabase, readKnowledge } from './store/door-database.ts';

allowSoundOnTouch();
// Without it a browser may delete the database when the device's storage is full.
void navigator.storage?.persist?.();

const root = document.querySelector('#door');
if (root) {
  const database = await openDoorDatabase();
  const knowledge = await readKnowledge(database);
  createRoot(root).render(
    <StrictMode>
      <DoorApp database={database} knowledge={knowledge} />
    </StrictMode>,
  );
}
