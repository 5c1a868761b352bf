#!/usr/bin/env bash
# Makes the sound files that the tests of songs read, with ffmpeg and its libmp3lame and libvorbis. They are checked in, so that
# the tests need neither.
set -euo pipefail
cd "$(dirname "$0")/../tests/support/song-files"

cover="$(mktemp --suffix .jpg)"
trap 'rm -f "$cover"' EXIT

make() { ffmpeg -v error -y -fflags +bitexact "$@"; }
tone=(-f lavfi -i 'sine=frequency=330:duration=3')
second=(-f lavfi -i 'sine=frequency=220:duration=3')
mono_aac=(-c:a aac -b:a 32k -ac 1)

make -f lavfi -i 'testsrc=size=64x64:rate=1:duration=1' -frames:v 1 "$cover"

make "${tone[@]}" -c:a libmp3lame -b:a 32k -ac 1 -write_xing 0 constant-bitrate.mp3
make "${tone[@]}" -c:a libmp3lame -q:a 5 -ac 2 variable-bitrate.mp3
make "${tone[@]}" -i "$cover" -map 0 -map 1 -c:v copy -c:a libmp3lame -b:a 64k -ac 2 -id3v2_version 3 -write_id3v1 1 \
  -metadata title='Little bird' -metadata artist=Anna cover.mp3
make "${tone[@]}" -c:a libmp3lame -b:a 24k -ar 22050 -ac 1 mpeg-2.mp3
make "${tone[@]}" -c:a libmp3lame -b:a 16k -ar 11025 -ac 2 mpeg-2.5.mp3

make "${tone[@]}" "${mono_aac[@]}" plain.m4a
make "${tone[@]}" -c:a aac -b:a 48k -ac 2 -movflags +faststart -metadata title='Little bird' faststart.m4a
make "${tone[@]}" "${mono_aac[@]}" -movflags +frag_keyframe+empty_moov+default_base_moof -frag_duration 1000000 fragmented.m4a
make "${tone[@]}" "${second[@]}" -i "$cover" -map 0 -map 1 -map 2 -c:v copy -disposition:v attached_pic "${mono_aac[@]}" \
  -metadata title='Little bird' -f mp4 cover-and-second-track.m4a
make "${tone[@]}" "${mono_aac[@]}" -f mp4 -encryption_scheme cenc-aes-ctr \
  -encryption_key 00112233445566778899aabbccddeeff -encryption_kid 00112233445566778899aabbccddeeff protected.m4a

make "${tone[@]}" -c:a alac -ac 1 lossless.m4a
make "${tone[@]}" -c:a libvorbis -ac 1 vorbis.ogg
make "${tone[@]}" "${mono_aac[@]}" -f adts aac.aac
ls -l
