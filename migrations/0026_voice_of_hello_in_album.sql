-- A recording that has become the voice of a face stays, like a photo that has joined the album.
CREATE OR REPLACE FUNCTION "delete_files_of_hello"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id" AND NOT EXISTS (SELECT FROM "face_photos" WHERE "photo_id" = OLD."photo_id");
	DELETE FROM "voices" WHERE "id" = OLD."voice_id" AND NOT EXISTS (SELECT FROM "face_photos" WHERE "voice_id" = OLD."voice_id");
	RETURN NULL;
END $$;
