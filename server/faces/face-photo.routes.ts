import { Router, type Request } from 'express';
import { createFacePhotoSchema, updateFacePhotoSchema, type FacePhoto } from '#shared/face-photo';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import type { FacePhotoRow } from '#shared/schema/face-photos';
import { voiceSchema } from '#shared/voice';
import type { ListPart } from '../db/list-part';
import type { Deps } from '../deps';
import { me, signedIn } from '../http/guards';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { requestKey } from '../http/request-key';
import { sendPieces } from '../http/send-pieces';
import { rowId, validate } from '../http/validate';
import { photoForm, photoUrls } from '../photos/photo-urls';
import { processPhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import {
  deleteFacePhoto,
  facePhotosAsJson,
  findCreatedFacePhoto,
  insertFacePhoto,
  listFacePhotos,
  setFaceVoice,
  updateFacePhoto,
} from './face-photos.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`,
  );

export function facePhotoRoutes({
  db,
  photoStore,
  uploads,
}: Pick<Deps, 'db' | 'photoStore' | 'uploads'>): Router {
  const router = Router();

  async function present(req: Request, rows: FacePhotoRow[]): Promise<FacePhoto[]> {
    const ids = rows.map((row) => row.photoId);
    const photoUrl = await photoUrls(photoStore, me(req).id, ids, photoForm(req.query));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      relationship: row.relationship,
      description: row.description,
      photoUrl: photoUrl(row.photoId),
      onTablet: row.onTablet,
      voiceUrl: row.voiceId && `/api/voices/${row.voiceId}`,
      userId: row.userId,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  router.get('/', signedIn, async (req, res) => {
    if (photoForm(req.query) === 'link')
      return sendJson(res, await facePhotosAsJson.of(db, me(req).id));
    const read = (part: ListPart) => listFacePhotos(db, me(req).id, part);
    await sendPieces(
      req,
      res,
      jsonList(read, (rows) => present(req, rows)),
      JSON_TYPE,
    );
  });

  router.post(
    '/',
    signedIn,
    uploads.photo(async (req, res) => {
      const { photoUrl, ...words } = validate(createFacePhotoSchema, req.body);
      const key = requestKey(req);
      const row =
        (await findCreatedFacePhoto(db, me(req).id, key)) ??
        (await insertFacePhoto(
          db,
          me(req).id,
          words,
          await photoStore.place(await processPhoto(photoUrl)),
          key,
        ));
      if (!row) throw tooMany();
      const [answer] = await present(req, [row]);
      res.status(201).json(answer);
    }),
  );

  router.patch(
    '/:id',
    signedIn,
    uploads.photo(async (req, res) => {
      const id = rowId(req.params.id);
      const { photoUrl, ...changes } = validate(updateFacePhotoSchema, req.body);
      const photo =
        photoUrl === undefined ? undefined : await photoStore.place(await processPhoto(photoUrl));
      const row = await updateFacePhoto(db, me(req).id, id, changes, photo);
      if (!row) throw notFound('Photo');
      const [answer] = await present(req, [row]);
      res.json(answer);
    }),
  );

  router.put(
    '/:id/voice',
    signedIn,
    uploads.voice(async (req, res) => {
      const id = rowId(req.params.id);
      const { voice } = validate(voiceSchema, req.body);
      const row = await setFaceVoice(db, me(req).id, id, processVoice(voice));
      if (!row) throw notFound('Photo');
      const [answer] = await present(req, [row]);
      res.json(answer);
    }),
  );

  router.delete('/:id/voice', signedIn, async (req, res) => {
    if (!(await setFaceVoice(db, me(req).id, rowId(req.params.id), null))) throw notFound('Photo');
    res.status(204).end();
  });

  router.delete('/:id', signedIn, async (req, res) => {
    if (!(await deleteFacePhoto(db, me(req).id, rowId(req.params.id)))) throw notFound('Photo');
    res.status(204).end();
  });

  return router;
}
