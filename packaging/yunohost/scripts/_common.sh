#!/bin/bash

# Every script reads this file first. The package needs no variables or functions of its own.
