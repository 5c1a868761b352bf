/**
 * Reads a data.json in a thread with a memory limit of its own, so that whatever an album holds neither keeps the server
 * waiting nor takes its memory. Each message is a piece of the text, and its answer the rows that end in it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { AlbumReader, AlbumRefused, type ListsToRead } from './album-data';
import type { PieceAnswer, PieceMessage } from './read-rows';

const reader = new AlbumReader(workerData as ListsToRead);

function answerTo(message: PieceMessage): PieceAnswer {
  try {
    return { rows: message === 'end' ? reader.end() : reader.read(message) };
  } catch (error) {
    if (error instanceof AlbumRefused) return { problem: error.problem };
    throw error;
  }
}

parentPort?.on('message', (message: PieceMessage) => parentPort?.postMessage(answerTo(message)));
