import express from 'express';
import { port } from './settings';

/** The folder that whoever starts this puts the picture into, served as files are. */
const app = express();
app.disable('x-powered-by');
app.use(express.static(process.env.FOLDER ?? '', { immutable: true, maxAge: '1y' }));
app.listen(port, '127.0.0.1');
