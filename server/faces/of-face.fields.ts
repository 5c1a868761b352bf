import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { jsonRows } from '../db/fields';
import { faceOrder, isPresent } from './face-photo.fields';

/** A field of a face of a person, both of which SQL names. */
const ofFaceOf = <Value>(
  faceId: SQLWrapper,
  personId: SQLWrapper,
  field: SQL<Value> | AnyPgColumn<{ data: NonNullable<Value> }>,
) =>
  sql<Value | null>`(SELECT ${field} FROM ${facePhotos} WHERE ${facePhotos.id} = ${faceId} AND ${facePhotos}.person_id = ${personId} AND ${isPresent})`;

/** A field of the face that a column names, or else of another one of the same person. */
export const ofFaceOrElse = <Value>(faceId: PgColumn, other: SQLWrapper, field: SQL<Value>) =>
  sql<Value | null>`coalesce(${ofFace(faceId, field)}, ${ofFaceOf(other, personOf(faceId), field)})`;

/** The outer table is named, because `person_id` alone would be that of the face. */
const personOf = ({ table }: PgColumn) => sql`${table}.person_id`;

/**
 * A field of the face of the same person that a column names, for rows that show a face beside something of
 * their own.
 */
export const ofFace = <Value>(
  faceId: PgColumn,
  field: SQL<Value> | AnyPgColumn<{ data: NonNullable<Value> }>,
) => ofFaceOf(faceId, personOf(faceId), field);

/** The id of the face that a column names. Null for one that was deleted, also while it can be restored. */
export const presentFace = (faceId: PgColumn) => ofFace<number>(faceId, facePhotos.id);

/** The id of the face of the same person that a column names, if that face was deleted and can still be restored. */
export const restorableFace = (faceId: PgColumn) =>
  sql<
    number | null
  >`(SELECT ${facePhotos.id} FROM ${facePhotos} WHERE ${facePhotos.id} = ${faceId} AND ${facePhotos}.person_id = ${faceId.table}.person_id AND ${facePhotos.deletedAt} IS NOT NULL)`;

/** The id of the face that a column names, if it is hidden because the giver of its only picture asks to take that back. */
export const hiddenFace = (faceId: PgColumn) =>
  sql<
    number | null
  >`(SELECT ${facePhotos.id} FROM ${facePhotos} WHERE ${facePhotos.id} = ${faceId} AND ${facePhotos}.person_id = ${faceId.table}.person_id AND ${facePhotos.deletedAt} > now())`;

/** SQL condition: the face of a person is that of somebody who has died. */
export const isOfDead = (faceId: SQLWrapper, personId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${facePhotos} AS dead WHERE dead.id = ${faceId} AND dead.person_id = ${personId} AND dead.has_died)`;

/** The faces of a person that have a name, whatever its capitals. */
export const facesNamed = (name: SQLWrapper, personId: PgColumn) =>
  jsonRows<Pick<FacePhoto, 'id' | 'name' | 'relationship'>>(
    { id: facePhotos.id, name: facePhotos.name, relationship: facePhotos.relationship },
    {
      rows: sql`FROM ${facePhotos} WHERE ${facePhotos}.person_id = ${personOf(personId)} AND ${isPresent} AND lower(${facePhotos.name}) = lower(${name})`,
      orderBy: faceOrder,
    },
  );

/** The name of the face that a column names. */
export const faceName = facePhotos.name;
