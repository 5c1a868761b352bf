import '../index.css';
import './styleguide.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepDisplay } from '../lib/display.store';
import { Toaster } from '../ui/toast';
import { Styleguide } from './styleguide';

const root = document.getElementById('root');
if (!root) throw new Error('styleguide.html holds no #root');

keepDisplay(undefined);
createRoot(root).render(
  <StrictMode>
    <Styleguide />
    <Toaster />
  </StrictMode>,
);
