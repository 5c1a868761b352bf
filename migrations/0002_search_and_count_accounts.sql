-- Every piece of a text that is one, two or three characters long. An index of them finds what is searched for anywhere.
-- Its cost is there to keep the planner from making the pieces of each row while it searches.
CREATE FUNCTION "search_grams"("searched" text, "shortest" integer DEFAULT 1) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT array_agg(DISTINCT substr("searched", "place", "size") COLLATE "C")
	FROM generate_series(1, length("searched")) "place", generate_series("shortest", 3) "size"
	WHERE "place" + "size" - 1 <= length("searched")
$$;
