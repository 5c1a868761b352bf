#!/usr/bin/env bash
# Makes the clips that the tests read, with ffmpeg and its libx264 and libvpx. They are checked in, so that the tests need
# neither.
set -euo pipefail
cd "$(dirname "$0")/../tests/support/clip-files"

make() { ffmpeg -v error -y -fflags +bitexact "$@"; }
pictures=(-f lavfi -i 'testsrc=size=64x48:rate=12:duration=2')
tone=(-f lavfi -i 'sine=frequency=330:duration=2')
h264=(-c:v libx264 -pix_fmt yuv420p -preset veryfast -crf 35 -g 12)

make "${pictures[@]}" "${h264[@]}" -profile:v baseline -movflags +faststart baseline.mp4
# With pictures in another order, messages, repeated parameter sets, delimiters, sound and a title.
make "${pictures[@]}" "${tone[@]}" "${h264[@]}" -profile:v high -bf 2 -x264-params 'repeat-headers=1:aud=1' -c:a aac -b:a 16k \
  -metadata title='Little bird' high-with-sound.mp4
make "${pictures[@]}" "${h264[@]}" -profile:v main -bf 0 -movflags +frag_keyframe+empty_moov+default_base_moof fragmented.mp4
make -i baseline.mp4 -c copy -metadata:s:v:0 rotate=90 turned.mp4
make "${pictures[@]}" -c:v libvpx-vp9 -pix_fmt yuv420p -b:v 30k -g 12 -auto-alt-ref 1 -lag-in-frames 12 vp9.mp4

make -f lavfi -i 'testsrc=size=720x48:rate=12:duration=1' "${h264[@]}" too-wide.mp4
make -f lavfi -i 'testsrc=size=64x48:rate=30:duration=1' "${h264[@]}" too-many-pictures.mp4
make -f lavfi -i 'testsrc=size=64x48:rate=2:duration=16' "${h264[@]}" too-long.mp4
make "${pictures[@]}" -c:v libx264 -pix_fmt yuv444p -crf 40 other-colors.mp4
make "${pictures[@]}" -c:v mpeg4 other-codec.mp4
make "${pictures[@]}" "${h264[@]}" -encryption_scheme cenc-aes-ctr -encryption_key 00112233445566778899aabbccddeeff \
  -encryption_kid 00112233445566778899aabbccddeeff protected.mp4
ls -l
